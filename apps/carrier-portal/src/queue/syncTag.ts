/** Name under which the browser wakes the service worker when there is network (Background Sync). */
export const SYNC_TAG = 'portal-device-queue'
