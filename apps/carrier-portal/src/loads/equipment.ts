import { codesOf, type EquipmentCode } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

const messages = {
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
} as const satisfies Record<EquipmentCode, MessageId>

/** Messages of equipment codes. Unknown codes are rendered as they are. */
export const equipmentMessages: Readonly<Record<string, MessageId>> = messages

/** Equipment codes in display order (domain model §2a). */
export const EQUIPMENT_CODES = codesOf(messages)
