import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Messages } from '@portal/app-kit/i18n/catalogues'
import shared from '#/i18n/messages/es-US.json'
import documents from '#/features/documents/messages/es-US.json'
import payments from '#/features/hauled-load/messages/es-US.json'
import { noteText } from './noteText'

// The catalogues that the card has: the shared one and these two.
const messages = { ...shared, ...documents, ...payments } as unknown as Messages
const intl = createIntl({ locale: 'es-US', messages })

test.each([
  ['POD added', 'Se agregó: POD'],
  ['Invoice accepted', 'Se aceptó: Factura'],
  ['Lumper Receipt rejected: Amount Mismatch', 'Se rechazó: Recibo de lumper (El monto no coincide)'],
  ['Detention requested: 1075.50', 'Se solicitó: Demora, $1,075.50'],
  ['Stop-off declined: 50.00', 'Se rechazó: Parada extra, $50.00'],
  ['Delivery appointment changed', 'Cambió la cita de la entrega'],
  ['Payment: Scheduled', 'Programado'],
  ['Payment: Short Paid (Lumper (no receipt) taken off)', 'Pago incompleto (Lumper (no receipt) taken off)'],
  ['Undone: Arrived Pickup', 'Se deshizo: Llegada a la recogida'],
  ['Shipper Cancelled', 'Cancelada por el expedidor'],
])('translates the server\'s note "%s"', (note, said) => {
  expect(noteText(note, intl)).toBe(said)
})

test.each(['Gate 4 was added', 'The seal was removed', 'constructor accepted', 'Traffic\nand rain', ''])(
  'leaves a person\'s note "%s" unchanged',
  (note) => {
    expect(noteText(note, intl)).toBe(note)
  },
)
