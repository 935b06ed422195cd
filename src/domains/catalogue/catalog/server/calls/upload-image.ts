import { pictureUpload } from "#platform/storage/upload-picture.ts";
import { uploadProductImage } from "../../contract/selling.ts";

export const uploadProductImageFn = pictureUpload(uploadProductImage);
