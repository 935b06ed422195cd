/** What the town's lists read from their address: `?facet=`, `?when=over`, `?page=`. */
export const readTownQuery = (request: Request): { facet: string; isOver: boolean; page: number } => {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page"));
  return {
    facet: (query.get("facet") ?? "").slice(0, 30),
    isOver: query.get("when") === "over",
    page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1,
  };
};
