// Runs in a browser that was subscribed, also while no page of the portal is open there.

self.addEventListener("push", (event) => {
  const said = event.data ? event.data.json() : null;
  if (!said) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window" });
      // A page that is looked at says it itself.
      if (pages.some((page) => page.visibilityState === "visible")) return;
      await self.registration.showNotification(said.title, { body: said.body, tag: said.tag, icon: "/favicon.svg", data: { link: said.link } });
    })(),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = event.notification.data && event.notification.data.link;
  event.waitUntil(self.clients.openWindow(new URL(typeof link === "string" && link.startsWith("/") ? link : "/", self.location.origin).href));
});
