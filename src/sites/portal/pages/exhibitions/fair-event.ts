import type { FairItem } from "#domains/publishing/exhibitions/contract/reading.ts";
import { fromUnix } from "#kit/time.ts";
import { imageUrl } from "#ui/picture.tsx";

/** A fair as search engines read it. */
export const fairEvent = (fair: FairItem, url: string, imageHost: string) => ({
  "@context": "https://schema.org",
  "@type": "BusinessEvent",
  name: fair.name,
  description: fair.about,
  startDate: fromUnix(fair.starts_at).toISOString(),
  endDate: fromUnix(fair.ends_at - 1).toISOString(),
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: {
    "@type": "Place",
    name: fair.venue,
    address: { "@type": "PostalAddress", streetAddress: fair.address, addressLocality: fair.city, addressCountry: "CN" },
  },
  ...(fair.image ? { image: [imageUrl(fair.image, imageHost)] } : {}),
  organizer: { "@type": "Organization", name: "Threadport", url: new URL("/", url).href },
  url,
});
