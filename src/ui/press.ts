/**
 * What a press of a button does, by name, where the button is markup: `<Button {...press("sign-in", {})}>`. The site says what stands
 * behind each name (`onPress` of `behaviours/presses.ts`). Whoever brings a press adds its name and what it is told:
 * `declare module "#ui/press.ts" { interface Presses { chat: { receiverId?: number } } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Presses {}

/** The attributes of a button that does it. */
export const press = <Name extends keyof Presses>(name: Name, told: Presses[Name]) => ({ "data-press": name, "data-told": JSON.stringify(told) }) as const;
