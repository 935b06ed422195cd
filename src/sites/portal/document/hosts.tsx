import { lazy, Suspense } from "react";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { Toasts } from "#ui/toast.tsx";
import type { BackstageNeed } from "../layout/backstage-prompt.tsx";
import { mountPart } from "#ui/mount.tsx";
import { openVisitorDesk } from "#domains/contact/service/ui/visitor-desk.tsx";

const ChatWindow = lazy(() => import("#domains/contact/chat/ui/chat-window.tsx"));
const HowItWent = lazy(() => import("#domains/contact/service/ui/how-it-went.tsx").then(({ HowItWent }) => ({ default: HowItWent })));
const BackstagePrompt = lazy(() => import("../layout/backstage-prompt.tsx").then(({ BackstagePrompt }) => ({ default: BackstagePrompt })));
const BrowseSheet = lazy(() => import("../layout/browse-sheet.tsx").then(({ BrowseSheet }) => ({ default: BrowseSheet })));

/** What lies above a page when it is asked for. Each is loaded then. */
export const hosts = {
  signIn: () => mountPart(() => <SignInHost />),
  toasts: () => mountPart(() => <Toasts />),
  chat: () =>
    mountPart(() => (
      <ChatWindow
        imageHost={document.documentElement.dataset["imageHost"] ?? ""}
        below={(chat, peerId) => (
          <Suspense>
            <HowItWent key={peerId} chat={chat} accountId={peerId} />
          </Suspense>
        )}
      />
    )),
  backstage: (needs: BackstageNeed) => mountPart((close) => <BackstagePrompt needs={needs} onClose={close} />),
  visitorDesk: openVisitorDesk,
  browse: (sellerSite: string) => mountPart((close) => <BrowseSheet sellerSite={sellerSite} onClose={close} />),
} satisfies Record<string, (...told: never[]) => Promise<unknown>>;
