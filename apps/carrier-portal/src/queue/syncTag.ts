/** Tag of the Background Sync registration. */
export const SYNC_TAG = 'portal-device-queue'
