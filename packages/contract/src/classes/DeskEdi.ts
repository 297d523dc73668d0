import { z } from 'zod'
import { instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'
import { EDI_DESK } from '../deskRoles'
import { EDI } from '../limits'

const receivedSet = z.strictObject({
  type: z.string().meta({ description: 'ST01, such as `204`.' }),
  controlNumber: z.string(),
  status: z.enum(['Accepted', 'Rejected']),
  reference: z.string().meta({ description: 'The shipment, or the invoice.' }),
  loadId: recordId.nullable(),
  reasons: z.array(z.string()),
})

const receivedInterchange = z
  .strictObject({
    partner: z.string(),
    controlNumber: z.string(),
    isDuplicate: z
      .boolean()
      .meta({ description: 'It was received before; the answer is that of the first time.' }),
    sets: z.array(receivedSet),
    acknowledgments: z.string().meta({ description: 'The 997 of each group, as X12.' }),
  })
  .meta({ id: 'ReceivedInterchange' })

const outgoingFile = z
  .strictObject({
    fileId: z.int(),
    partner: z.string(),
    interchangeId: z.string().meta({ description: 'ISA08 of the file.' }),
    controlNumber: z.string(),
    writtenAt: instant,
    content: z.string(),
  })
  .meta({ id: 'OutgoingEdiFile' })

export const DeskEdi = defineClass('DeskEdi', {
  receive: {
    verb: 'POST',
    summary:
      'Receives an X12 file of a partner (ITG-04); `POST /services/edi` accepts the file itself as `application/edi-x12`.',
    params: z.object({
      content: z
        .string()
        .min(1, 'must not be empty')
        .max(EDI.maxBytes, `must have at most ${EDI.maxBytes.toLocaleString('en-US')} characters`),
      isPreview: z
        .boolean()
        .default(false)
        .meta({ description: 'Answers what would be accepted and rejected, and changes nothing (LDD-02).' }),
    }),
    answer: z.strictObject({ interchanges: z.array(receivedInterchange) }),
    callers: EDI_DESK,
    limit: 'ediFile',
  },
  outgoing: {
    verb: 'GET',
    summary: 'X12 files to be fetched by partners with the transport HTTP, oldest first.',
    params: noParams,
    answer: z.strictObject({ files: z.array(outgoingFile) }),
    callers: EDI_DESK,
  },
  confirm: {
    verb: 'POST',
    summary: 'Marks X12 files as sent; a repeat has no effect.',
    params: z.object({ fileIds: z.array(z.int().min(1)).min(1, 'must name a file').max(100) }),
    answer: z.strictObject({ sent: z.int() }),
    callers: EDI_DESK,
  },
})
