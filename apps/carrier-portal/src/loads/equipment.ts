import type { MessageId } from '../i18n/messageId'

/** Equipment codes in display order (domain model §2a). */
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

/** Messages of equipment codes. Unknown codes are rendered as they are. */
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
