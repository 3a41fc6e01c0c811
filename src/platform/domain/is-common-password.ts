/** Words that people make passwords of, in small letters, without the digits and signs that are put around them. */
const words = new Set(
  `password passwort passw passwd pass pswd qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl asdfjkl zxcv zxcvbn
  zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc azerty admin administrator root toor user guest test testtest tester login
  welcome letmein changeme secret default master monkey dragon football baseball soccer basketball superman batman
  sunshine shadow princess iloveyou trustno hello hellohello freedom whatever starwars pokemon computer internet server
  system manager office company business company temp temporary demo sample example service support
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  sakura sakurasakura tokyo osaka kyoto nagoya japan nippon nihon fujisan hanako taro tarou yamada tanaka suzuki sato
  satou takahashi watanabe arigato arigatou konnichiwa ohayo doraemon pikachu naruto daisuki aishiteru kaisha shain
  soumu keiri koubai kanri kanrisha hachimitsu purchase procurement order
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaaaa`.split(/\s+/),
);

/** What lies side by side on a keyboard or in the alphabet. */
const rows = [
  '0123456789012345',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];

/** Written for a letter, and the letter. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Is this what everybody tries first: a word of the list with digits and signs around it (`P@ssw0rd123!`), the same
 * few characters again and again, or a run along the keyboard?
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  // The ends first: `123!` behind a word are digits, the `0` within `passw0rd` is a letter.
  const characters = [...text];
  const core = characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1);
  const letters = core.map((character) => lookalikes[character] ?? character).join('');
  return words.has(letters) || isRepeated(text) || isRun(text);
}

const isLetter = (character: string): boolean => character >= 'a' && character <= 'z';

/** One to four characters again and again: `aaaaaaaa`, `12341234`. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) => text.length >= 2 * length && [...text].every((character, at, all) => character === all[at % length]),
  );
}

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return text.length > 3 && rows.some((row) => row.includes(text) || row.includes(backwards));
}
