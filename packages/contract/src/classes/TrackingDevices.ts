import { z } from 'zod'
import { DEVICE_STATUSES } from '../codes/companyCodes'
import { codeOf, instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'
import { TRACKING_ROLES } from '../roles'

export const TrackingDevices = defineClass('TrackingDevices', {
  testConnection: {
    verb: 'POST',
    summary: "Finds the last position of the device's unit or driver, and updates the device's status.",
    params: z.object({ deviceId: recordIdParam }),
    answer: z.strictObject({
      status: codeOf(DEVICE_STATUSES).meta({
        description: '`Pending` without any position, `Error` when the last one is older than 30 minutes.',
      }),
      lastPing: instant.nullable(),
    }),
    callers: TRACKING_ROLES,
    refuses: ['NOT_FOUND', 'DUPLICATE_VALUE'],
    refusesInactiveAccount: true,
  },
})
