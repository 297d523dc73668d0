import type { AccessorialType } from '@portal/contract'
import type { Language } from '../../languages'

export interface InvoiceWords {
  title: string
  number: string
  issuedOn: string
  dueOn: string
  terms: (days: number) => string
  billTo: string
  load: string
  references: string
  stops: string
  pickup: string
  delivery: string
  description: string
  amount: string
  freight: (miles: string) => string
  charges: Readonly<Record<AccessorialType, string>>
  total: string
  remitTo: string
  questions: (contacts: string) => string
  quote: (number: string) => string
  page: (page: number, pages: number) => string
}

const english: InvoiceWords = {
  title: 'Invoice',
  number: 'Invoice number',
  issuedOn: 'Invoice date',
  dueOn: 'Due date',
  terms: (days) => (days === 0 ? 'Due on receipt' : `Net ${days} days`),
  billTo: 'Bill to',
  load: 'Load',
  references: 'References',
  stops: 'Stops',
  pickup: 'Pickup',
  delivery: 'Delivery',
  description: 'Description',
  amount: 'Amount',
  freight: (miles) => `Freight, ${miles} miles`,
  charges: {
    Detention: 'Detention',
    Layover: 'Layover',
    Lumper: 'Lumper',
    TONU: 'Truck ordered, not used',
    'Stop-off': 'Stop-off',
    Tarp: 'Tarp',
    Toll: 'Toll',
    Scale: 'Scale',
    Other: 'Other charge',
  },
  total: 'Total due',
  remitTo: 'Remit to',
  questions: (contacts) => `Questions about this invoice: ${contacts}`,
  quote: (number) => `Please include ${number} with your payment.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const spanish: InvoiceWords = {
  title: 'Factura',
  number: 'Número de factura',
  issuedOn: 'Fecha de la factura',
  dueOn: 'Fecha de vencimiento',
  terms: (days) => (days === 0 ? 'Pago al recibirla' : `${days} días netos`),
  billTo: 'Facturar a',
  load: 'Carga',
  references: 'Referencias',
  stops: 'Paradas',
  pickup: 'Recolección',
  delivery: 'Entrega',
  description: 'Descripción',
  amount: 'Importe',
  freight: (miles) => `Flete, ${miles} millas`,
  charges: {
    Detention: 'Demora (estadía)',
    Layover: 'Pernocta',
    Lumper: 'Descarga (lumper)',
    TONU: 'Camión pedido y no usado',
    'Stop-off': 'Parada adicional',
    Tarp: 'Lona',
    Toll: 'Peaje',
    Scale: 'Báscula',
    Other: 'Otro cargo',
  },
  total: 'Total a pagar',
  remitTo: 'Pagar a',
  questions: (contacts) => `Preguntas sobre esta factura: ${contacts}`,
  quote: (number) => `Indique ${number} en su pago.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
}

export const INVOICE_WORDS: Readonly<Record<Language, InvoiceWords>> = {
  'en-US': english,
  'es-US': spanish,
}
