import { call } from "#kit/browser/call.ts";
import { createStore } from "#kit/browser/store.ts";
import type { reachPreferences, subscribePush, unsubscribePush } from "#domains/contact/notifications/contract/reach.ts";
import { reach } from "#domains/contact/notifications/ui/reach.ts";

/** Whether this browser says what comes while nobody looks: by the page, and once it is closed by the portal's push. */
export type Notices = "unknown" | "unsupported" | "denied" | "off" | "on";
export const notices = createStore<Notices>("unknown");

/** What was chosen in this browser, for every page of it; null where nothing was. */
const choiceKey = "threadport.chat-notices";
const choice = {
  get(): "on" | "off" | null {
    try {
      const kept = localStorage.getItem(choiceKey);
      return kept === "on" || kept === "off" ? kept : null;
    } catch {
      return null;
    }
  },
  set(to: "on" | "off" | null): void {
    try {
      if (to) localStorage.setItem(choiceKey, to);
      else localStorage.removeItem(choiceKey);
    } catch {
      // Storage may be blocked: it holds for this page.
    }
  },
};

const worker = "/push-worker.js";
const canPush = () => "serviceWorker" in navigator && "PushManager" in window;
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** How it stands, without asking anybody for anything. */
export const lookAtNotices = async (): Promise<void> => {
  if (typeof Notification === "undefined") return notices.set("unsupported");
  if (Notification.permission === "denied") return notices.set("denied");
  if (Notification.permission !== "granted") return notices.set("off");
  const chosen = choice.get();
  if (chosen) return notices.set(chosen);
  // A browser without push says what comes as long as a page is open.
  notices.set(!canPush() || (await subscriptionOf().catch(() => null)) ? "on" : "off");
};

/** Whether the browser may show a notice of what has just come: the reader has turned them on here, wants them at all, and not now to be left alone. */
export const maySayOutside = async (): Promise<boolean> => {
  await lookAtNotices();
  return notices.get() === "on" && reach.get()?.pushes !== false;
};

const subscribe = async (): Promise<void> => {
  const { public_key } = await call<typeof reachPreferences>({ path: "notification/preferences" }, {}, { quiet: true });
  const registration = await navigator.serviceWorker.register(worker);
  const applicationServerKey = bytesOf(public_key);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(async () => {
    // Subscribed with other keys before: the portal was set up anew.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  });
  const { endpoint, keys } = subscription.toJSON();
  await call<typeof subscribePush>(
    { path: "notification/subscribe" },
    { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    { quiet: true },
  );
};

/** Asks the reader's leave, and subscribes this browser where it can be. To be called from a press. */
export const turnNoticesOn = async (): Promise<void> => {
  if (typeof Notification === "undefined") return;
  if ((await Notification.requestPermission()) === "granted" && canPush()) {
    // Where the browser's own push service does not answer, the page's notices remain.
    const isSubscribed = await subscribe().then(
      () => true,
      () => false,
    );
    if (!isSubscribed) {
      choice.set("on");
      return notices.set("on");
    }
  }
  if (Notification.permission === "granted") choice.set("on");
  await lookAtNotices();
};

/** Nothing is said in this browser any more. */
export const turnNoticesOff = async (): Promise<void> => {
  const subscription = await subscriptionOf().catch(() => null);
  if (subscription) {
    await call<typeof unsubscribePush>({ path: "notification/unsubscribe" }, { endpoint: subscription.endpoint }, { quiet: true }).catch(() => undefined);
    await subscription.unsubscribe();
  }
  choice.set("off");
  notices.set("off");
};

/** Whoever signs out is told nothing here; the portal learns of it from the push service. */
export const forgetNotices = async (): Promise<void> => {
  choice.set(null);
  await (await subscriptionOf().catch(() => null))?.unsubscribe();
};

const soundKey = "threadport.chat-sound";
const load = (): boolean => {
  try {
    return localStorage.getItem(soundKey) === "on";
  } catch {
    return false;
  }
};
/** Off until the reader turns it on. */
export const sound = createStore(typeof localStorage !== "undefined" && load());
export const setSound = (isOn: boolean): void => {
  sound.set(isOn);
  try {
    if (isOn) localStorage.setItem(soundKey, "on");
    else localStorage.removeItem(soundKey);
  } catch {
    // Storage may be blocked: it holds for this page.
  }
  if (isOn) playSound();
};

let player: AudioContext | undefined;
/** Two soft tones. A browser plays nothing before the page was touched, and that is right. */
export const playSound = (): void => {
  if (!sound.get() || typeof AudioContext === "undefined") return;
  player ??= new AudioContext();
  const now = player.currentTime;
  for (const [at, pitch] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = player.createOscillator();
    const loudness = player.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.08, now + at);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + at + 0.2);
    tone.connect(loudness).connect(player.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.2);
  }
};
