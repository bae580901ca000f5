/** Where the bytes of files are sent. */
export const uploadPath = '/uploads';
