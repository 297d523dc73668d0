/** Types for the file dialog; the server refuses others. */
export const ACCEPTED_FILES = 'image/*,application/pdf'
