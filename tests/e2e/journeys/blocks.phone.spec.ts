import { blockJourneys } from '../harness/blockJourneys'
import { test } from '../harness/test'

// Books a block.
test.use({ serverOf: 'changes' })

blockJourneys()
