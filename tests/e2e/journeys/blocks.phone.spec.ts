import { blockJourneys } from '../harness/blockJourneys'
import { test } from '../harness/test'

// Books a block.
test.use({ serverOf: 'blocks on a phone' })

blockJourneys()
