type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Frames of the one socket that are not chat's own: whoever holds the socket passes them on, whoever wants them listens. Returns how to
 * stop listening.
 */
export const hearFrame = (event: string, listener: Listener): (() => void) => {
  const heard = listeners.get(event) ?? new Set();
  listeners.set(event, heard.add(listener));
  return () => void heard.delete(listener);
};

export const passFrame = (event: string, data: unknown): void => listeners.get(event)?.forEach((listener) => listener(data));
