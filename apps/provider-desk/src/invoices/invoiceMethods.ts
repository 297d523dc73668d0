import { readMethod } from '@portal/app-kit/methods'
import { aging } from '@portal/contract/client/DeskInvoices/aging'
import { credit } from '@portal/contract/client/DeskInvoices/credit'
import { export as exportMethod } from '@portal/contract/client/DeskInvoices/export'
import { exportAging } from '@portal/contract/client/DeskInvoices/exportAging'
import { list } from '@portal/contract/client/DeskInvoices/list'
import { ready } from '@portal/contract/client/DeskInvoices/ready'
import type { AnswerOf, DeskInvoices } from '@portal/contract/methods'

export type { BillableLoad, DeskInvoice, ShipperCharge, ShipperCredit } from '@portal/contract/methods'
export type AgingAnswer = AnswerOf<(typeof DeskInvoices)['aging']>

export const readyLoads = readMethod(ready)
export const invoiceList = readMethod(list)
export const invoiceExport = readMethod(exportMethod)
export const creditList = readMethod(credit)
export const invoiceAging = readMethod(aging)
export const agingExport = readMethod(exportAging)
