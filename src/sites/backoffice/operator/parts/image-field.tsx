import type { ComponentProps } from "react";
import { uploadSiteImage } from "#domains/publishing/site/contract/editing.ts";
import { upload } from "#kit/browser/upload.ts";
import { ImageField as Field } from "#ui/image-field.tsx";

/** Stores a picture for what an operator publishes and gives its path: for rich text and whatever has no field of its own. */
export const storeImage = async (file: File): Promise<string> => (await upload(uploadSiteImage, { image: file as never }, () => undefined).done).path;

/** A picture of what an operator publishes. */
export const ImageField = (field: Omit<ComponentProps<typeof Field>, "call">) => <Field call={uploadSiteImage} {...field} />;
