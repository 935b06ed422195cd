/** Tells every instance, this one included. Delivery is at most once: what must not be lost is a row, and readers catch up from rows. After a gap `missed` is told here. */
export type Fanout = {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, hear: (payload: never) => void): void;
  close(): Promise<void>;
};

type Ear = (payload: never) => void;

/** The ears of one instance, by topic. */
export const createEars = () => {
  const ears = new Map<string, Ear[]>();
  return {
    add: (topic: string, hear: Ear) => void ears.set(topic, [...(ears.get(topic) ?? []), hear]),
    tell: (topic: string, payload: unknown) => {
      for (const hear of ears.get(topic) ?? []) hear(payload as never);
    },
  };
};
