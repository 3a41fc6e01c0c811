/** What the store keeps as a number, in the words that regular expressions of the server and of the store share. */
export const decimalPattern = '^-?[0-9]{1,30}([.][0-9]{1,20})?$';
