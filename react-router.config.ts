import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/sites",
  buildDirectory: "build",
  ssr: true,
} satisfies Config;
