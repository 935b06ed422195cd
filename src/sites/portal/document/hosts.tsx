import { lazy, Suspense } from "react";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { Toasts } from "#ui/toast.tsx";
import type { BackstageNeed } from "../layout/backstage-prompt.tsx";
import { openPart } from "#ui/behaviours/open-part.ts";
import { mountPart } from "#ui/mount.tsx";
import type { Presses } from "#ui/press.ts";
import { openVisitorChat } from "#domains/contact/service/ui/visitor-chat.tsx";

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
  reportProduct: (told: Presses["report-product"]) =>
    openPart(() => import("#domains/catalogue/catalog/ui/report-dialog.tsx").then(({ ReportDialog }) => ReportDialog), told),
  reportDesign: (told: Presses["report-design"]) =>
    openPart(() => import("#domains/catalogue/designs/ui/report-design-dialog.tsx").then(({ ReportDesignDialog }) => ReportDesignDialog), told),
  joinAssociation: (told: Presses["join-association"]) =>
    openPart(() => import("#domains/publishing/association/ui/membership-dialog.tsx").then(({ MembershipDialog }) => MembershipDialog), told),
  visitorChat: openVisitorChat,
  browse: (sellerSite: string) => mountPart((close) => <BrowseSheet sellerSite={sellerSite} onClose={close} />),
} satisfies Record<string, (...told: never[]) => Promise<unknown>>;
