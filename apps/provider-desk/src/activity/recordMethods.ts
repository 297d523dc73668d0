import { readMethod } from '@portal/app-kit/methods'
import { activity } from '@portal/contract/client/DeskRecords/activity'
import { files } from '@portal/contract/client/DeskRecords/files'
import type { AnswerOf, DeskRecords } from '@portal/contract/methods'

export type { ActivityItem, FieldChange, RecordFile } from '@portal/contract/methods'
export type ActivityPage = AnswerOf<(typeof DeskRecords)['activity']>

export const recordActivity = readMethod(activity)
export const recordFiles = readMethod(files)
