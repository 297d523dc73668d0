import { REMIT_TO_READERS } from '@portal/contract'
import type { StaffRole } from './caller'

/** Bank, remit-to and factor are for some staff roles only (provider desk §12). */
export const seesRemitTo = (role: StaffRole): boolean => REMIT_TO_READERS.some((one) => one === role)
