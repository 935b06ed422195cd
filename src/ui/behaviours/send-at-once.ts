/** A file that is chosen in a field marked so is sent at once. Without this the form's button does it. */
export const sendAtOnce = (): void =>
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-sent-at-once]") && target.files?.length) target.form?.requestSubmit();
  });
