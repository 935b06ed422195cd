// Runs in a browser that was subscribed, also while no page of the portal is open there.

self.addEventListener("push", (event) => {
  const said = event.data ? event.data.json() : null;
  if (!said) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      // A page that is looked at says it itself.
      if (pages.some((page) => page.visibilityState === "visible")) return;
      await self.registration.showNotification(said.title, { body: said.body, tag: said.tag, icon: "/favicon.svg", data: { link: said.link } });
    })(),
  );
});

/** The desk, the backstage and the portal are applications of their own: none of them can show what belongs to another. */
const placeOf = (address) => /^\/(?:operator|seller)(?=\/|$)/.exec(address.pathname)?.[0] ?? "";

/** Whether a page goes to where the notice leads, without being loaded anew: what is typed there stays. A page that is asleep does not answer. */
const takes = (page, link) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const decide = (isTaken) => {
      port1.close();
      resolve(isTaken);
    };
    port1.onmessage = () => decide(true);
    setTimeout(() => decide(false), 500);
    page.postMessage({ kind: "notice", link }, [port2]);
  });

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const said = event.notification.data && event.notification.data.link;
  const link = typeof said === "string" && said.startsWith("/") && !said.startsWith("//") ? said : "/";
  const address = new URL(link, self.location.origin);
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      for (const page of pages) if (placeOf(new URL(page.url)) === placeOf(address) && (await takes(page, link))) return page.focus();
      return self.clients.openWindow(address.href);
    })(),
  );
});
