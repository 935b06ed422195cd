type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field behind React's back, so that the event that follows is a change to it. */
const write = (field: Field, value: string) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")?.set?.call(field, value);

const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** What a field held when the page came. */
const cameWith = (field: Field): string | undefined =>
  field instanceof HTMLSelectElement ? ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value : field.defaultValue;

/**
 * What was typed, chosen or ticked before a part was taken over. It is looked at before React is: a first effect may render the fields anew.
 * @returns tells it to the part as if it happened now
 */
export const typedIn = (part: HTMLElement): (() => void) => {
  const changed = [...part.querySelectorAll<Field>("input, textarea, select")].flatMap((field): { field: Field; before: string; typed: string }[] => {
    if (isTicked(field)) return field.checked === field.defaultChecked ? [] : [{ field, before: "", typed: "" }];
    const before = cameWith(field);
    return before === undefined || field.value === before || field.type === "file" ? [] : [{ field, before, typed: field.value }];
  });
  return () => {
    for (const { field, before, typed } of changed) {
      if (isTicked(field)) {
        field.checked = field.defaultChecked;
        field.click();
        continue;
      }
      const now = field.value === before ? typed : field.value;
      field.value = before;
      write(field, now);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
  };
};
