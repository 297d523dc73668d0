import { readMethod } from '@portal/app-kit/methods'
import { export as exportMethod } from '@portal/contract/client/DeskPayments/export'
import { list } from '@portal/contract/client/DeskPayments/list'
import { previewRun } from '@portal/contract/client/DeskPayments/previewRun'
import type { AnswerOf, DeskPayments } from '@portal/contract/methods'

type List = (typeof DeskPayments)['list']
export type PaymentsAnswer = AnswerOf<List>
export type DeskPayment = PaymentsAnswer['payments'][number]

export const paymentList = readMethod(list)
export const runPreview = readMethod(previewRun)
export const paymentExport = readMethod(exportMethod)
