import type { CoverLoad } from '@portal/contract/methods'

/** The buy rate that a dialog starts with: the target, never above the posted rate, which carriers see. */
export const startingBuy = ({ targetBuy, postedRate }: CoverLoad): number | null =>
  targetBuy === null ? postedRate : Math.min(targetBuy, postedRate ?? targetBuy)
