/** Where the bytes of attachments are fetched. */
export const attachmentPath = '/attachments';
