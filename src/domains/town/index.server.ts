/** The door of town. */
import { defineDomain } from "#platform/calls/domain.ts";

export const town = defineDomain({ name: "town", calls: [] });
