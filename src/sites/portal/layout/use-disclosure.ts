import { useEffect, useId, useRef, useState, type PointerEvent } from "react";
import { useLocation } from "react-router";

/**
 * A button and what it shows. Closes on Esc (giving the focus back), on a press or focus elsewhere, and when the page changes.
 */
export const useDisclosure = <Element extends HTMLElement>() => {
  const id = useId();
  const ref = useRef<Element>(null);
  const { key } = useLocation();
  // Open on this page: another page has another key, and finds it closed.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  const setOpen = (open: boolean) => setOpenOn(open ? key : undefined);
  // A mouse over it has opened it already: its click must not close it again. A finger enters too, but only to press.
  const isPointedAt = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const elsewhere = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) setOpenOn(undefined);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenOn(undefined);
      if (ref.current?.contains(document.activeElement)) ref.current.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", escape);
    };
  }, [isOpen, id]);
  return {
    id,
    ref,
    isOpen,
    close: () => setOpen(false),
    /** For the element that opens while a mouse is over it. */
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        isPointedAt.current = true;
        setOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        isPointedAt.current = false;
        setOpen(false);
      },
    },
    /** For the button that opens and closes. */
    button: { "aria-expanded": isOpen, "aria-controls": id, onClick: () => setOpen(isPointedAt.current || !isOpen) } as const,
  };
};
