import { readMethod } from '@portal/app-kit/methods'
import { board } from '@portal/contract/client/DeskLoads/board'
import { carriersFor } from '@portal/contract/client/DeskLoads/carriersFor'
import { trailersFor } from '@portal/contract/client/DeskLoads/trailersFor'
import { inbox } from '@portal/contract/client/DeskOffers/inbox'

/** `DeskLoads/board`: posted and held loads with what covering them takes. */
export const coverBoard = readMethod(board)

/** `DeskLoads/carriersFor`: carriers for a load, the best first. */
export const carriersForLoad = readMethod(carriersFor)

/** `DeskLoads/trailersFor`: trailers of the carrier of a load, with why one does not fit it. */
export const trailersForLoad = readMethod(trailersFor)

/** `DeskOffers/inbox`: bids that wait for an answer, and tenders. */
export const offersInbox = readMethod(inbox)
