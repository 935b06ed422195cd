import type { ComponentType } from "react";

/**
 * Puts a part above the page: a dialog that a press asks for. React and the part are fetched then, at once.
 *
 *   onPress("share", (told) => void openPart(() => import("./share-dialog.tsx").then((part) => part.ShareDialog), told));
 */
export const openPart = async <Props extends object>(load: () => Promise<ComponentType<Props & { onClose: () => void }>>, props: Props): Promise<void> => {
  const [{ mountPart }, { createElement }, Part] = await Promise.all([import("../mount.tsx"), import("react"), load()]);
  await mountPart((onClose) => createElement(Part, { ...props, onClose }));
};
