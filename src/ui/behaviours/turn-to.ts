/** Turns the gallery of the page to the picture of a key (a colour), where there is one. */
export const turnTo = (key: string): void => {
  const picture = document.querySelector<HTMLElement>(`[data-carousel="gallery"] [data-key="${CSS.escape(key)}"]`);
  const track = picture?.parentElement;
  if (picture && track) track.scrollTo({ left: picture.offsetLeft - track.offsetLeft, behavior: "smooth" });
};
