import { dispute } from '@portal/contract/client/Scorecards/dispute'
import { read } from '@portal/contract/client/Scorecards/read'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Scorecards/read`: the scorecard of the company, for Admins and Dispatchers. */
export const getScorecard = readMethod(read)

/** `Scorecards/dispute`: disputes a mark; the note is a message about the load. */
export const disputeMark = writeMethod(dispute)
