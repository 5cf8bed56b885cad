/** The one page of ours that holds a frame: it shows developers the flow in a page. Beside a real service it is not there. */
export const FRAMED_PATH = '/developer/framed'
