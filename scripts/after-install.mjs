import { bringNode } from './install/own-node.mjs'
import { removeUnread } from './install/unread-files.mjs'

// npm runs this at the end of every install, on whichever Node it has itself: nothing here may be newer than Node 20.
removeUnread()
bringNode()
