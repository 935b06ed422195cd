/** The address of a picture within its page, from 1. */
export const pictureId = (index: number): string => `picture-${index + 1}`;

/** Turns the gallery to the picture of a colour, where there is one. */
export const showColour = (key: string): void => {
  const picture = document.querySelector<HTMLElement>(`[data-carousel="gallery"] [data-colour="${CSS.escape(key)}"]`);
  const track = picture?.parentElement;
  if (picture && track) track.scrollTo({ left: picture.offsetLeft - track.offsetLeft, behavior: "smooth" });
};
