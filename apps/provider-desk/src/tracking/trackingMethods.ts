import { readMethod } from '@portal/app-kit/methods'
import { board } from '@portal/contract/client/DeskTracking/board'
import { map } from '@portal/contract/client/DeskTracking/map'

/** `DeskTracking/board`: loads on their way with reasons and next action, the most urgent first. */
export const trackingBoard = readMethod(board)

/** `DeskTracking/map`: last positions of the loads of the board. */
export const trackingMap = readMethod(map)
