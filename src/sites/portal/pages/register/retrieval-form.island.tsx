import { RetrievePasswordForm } from "#domains/people/accounts/ui/retrieve-password-form.tsx";
import { island } from "#ui/island.tsx";

export default island("retrieval-form", RetrievePasswordForm);
