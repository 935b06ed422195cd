import { BlockList, isIP } from "node:net";

/** What of the addresses that strangers write is called. */
export type Reach = {
  protocols: readonly string[];
  /** Absent: every port. What else listens behind a public name is no endpoint, and a portal that posts to it is a scanner. */
  ports?: readonly number[];
  isOpen(address: string): boolean;
};

const usualPort: Readonly<Record<string, number>> = { "https:": 443, "http:": 80 };
export const isPortOpen = ({ ports }: Reach, { port, protocol }: URL): boolean =>
  ports?.includes(port === "" ? (usualPort[protocol] ?? 0) : Number(port)) ?? true;

const closed = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closed.addSubnet(address, bits, "ipv4");
/** Of version 6 only what is given out for the internet is open; of that these are not: translation, tunnels and documentation, which can carry a closed address inside. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(address, bits, "ipv6");

/** Whether an address leads to the public internet: not to this machine, its network, the cloud's own services or nowhere. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");
};

export const usualPorts = [443, 80] as const;
export const publicInternet: Reach = { protocols: ["https:"], ports: usualPorts, isOpen: isPublicAddress };
