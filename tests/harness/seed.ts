import fc from "fast-check";

/**
 * One seed for every property, so that a run says of the code what the run before said of it. `PROPERTY_SEED=random` looks
 * further; a number repeats what such a run printed.
 */
const asked = process.env.PROPERTY_SEED;
if (asked !== "random") fc.configureGlobal({ seed: Number(asked ?? 20261121) });
