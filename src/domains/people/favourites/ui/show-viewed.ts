import { imageVariant } from "#kit/image-path.ts";
import { eachElement } from "#ui/behaviours/elements.ts";
import { onPress } from "#ui/behaviours/presses.ts";
import { forgetViewed, rememberViewed, viewed, type Viewed } from "./viewed.ts";

const item = ({ image, title, address }: Viewed, host: string): HTMLElement => {
  const picture = new Image(120, 120);
  Object.assign(picture, { alt: "", loading: "lazy", src: image ? `${host}${imageVariant(image, 160)}` : "data:," });
  const name = document.createElement("span");
  name.textContent = title;
  const link = document.createElement("a");
  link.href = address;
  link.append(picture, name);
  const entry = document.createElement("li");
  entry.append(link);
  return entry;
};

/** Remembers what is looked at, and shows what was looked at before (`RecentlyViewed`). */
export const showViewed = (): void => {
  eachElement("[data-viewed]", (strip) => {
    const now = strip.dataset["viewed"] ? (JSON.parse(strip.dataset["viewed"]) as Viewed) : undefined;
    rememberViewed(now);
    const list = strip.querySelector("ul");
    const fill = () => {
      const before = viewed.get().filter((one) => one.kind !== now?.kind || one.id !== now.id);
      list?.replaceChildren(...before.slice(0, 12).map((one) => item(one, strip.dataset["imageHost"] ?? "")));
      strip.hidden = before.length === 0;
    };
    fill();
    viewed.subscribe(fill);
  });
  onPress("forget-viewed", forgetViewed);
};
