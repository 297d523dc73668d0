import { readMethod } from '@portal/app-kit/methods'
import { board } from '@portal/contract/client/DeskTracking/board'

/** `DeskTracking/board`: loads on their way with reasons and next action, the most urgent first. */
export const trackingBoard = readMethod(board)
