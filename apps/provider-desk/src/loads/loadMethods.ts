import { readMethod } from '@portal/app-kit/methods'
import { board } from '@portal/contract/client/DeskLoads/board'
import { carriersFor } from '@portal/contract/client/DeskLoads/carriersFor'
import { inbox } from '@portal/contract/client/DeskOffers/inbox'

/** `DeskLoads/board`: posted and held loads with what covering them takes. */
export const coverBoard = readMethod(board)

/** `DeskLoads/carriersFor`: carriers for a load, the best first. */
export const carriersForLoad = readMethod(carriersFor)

/** `DeskOffers/inbox`: bids that wait for an answer, and tenders. */
export const offersInbox = readMethod(inbox)
