import type { MessageId } from '../i18n/messageId'

/** Equipment codes of the domain model §2a, in its order. */
export const EQUIPMENT_CODES = [
  'V',
  'R',
  'F',
  'SD',
  'DD',
  'CN',
  'PO',
  'BT',
  'SPR',
  'HS',
  'IM',
  'TNK',
] as const

export type EquipmentCode = (typeof EQUIPMENT_CODES)[number]

/** What an equipment code is called. A code that is not here is shown as it is. */
export const equipmentMessages: Readonly<Record<string, MessageId>> = {
  V: 'equipment.V',
  R: 'equipment.R',
  F: 'equipment.F',
  SD: 'equipment.SD',
  DD: 'equipment.DD',
  CN: 'equipment.CN',
  PO: 'equipment.PO',
  BT: 'equipment.BT',
  SPR: 'equipment.SPR',
  HS: 'equipment.HS',
  IM: 'equipment.IM',
  TNK: 'equipment.TNK',
} satisfies Record<EquipmentCode, MessageId>
