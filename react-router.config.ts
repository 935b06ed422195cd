import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/sites",
  buildDirectory: "build",
  ssr: true,
  // The only part that could be split off is the frame's guard, which every page loads with the frame.
  splitRouteModules: false,
} satisfies Config;
