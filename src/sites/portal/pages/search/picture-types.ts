/** What a search by a picture takes. */
export const pictureTypes = "image/png,image/jpeg,image/webp,image/gif,image/bmp";
