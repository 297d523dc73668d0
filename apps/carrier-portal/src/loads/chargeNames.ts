import type { MessageId } from '#/i18n/messageId'

/** Messages of accessorial types (domain model §2). */
export const chargeNames: Readonly<Record<string, MessageId>> = {
  Detention: 'load.charge.Detention',
  Layover: 'load.charge.Layover',
  Lumper: 'load.charge.Lumper',
  TONU: 'load.charge.TONU',
  'Stop-off': 'load.charge.StopOff',
  Tarp: 'load.charge.Tarp',
  Toll: 'load.charge.Toll',
  Scale: 'load.charge.Scale',
  Other: 'load.charge.Other',
}
