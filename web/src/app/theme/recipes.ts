import {
  badgeRecipe,
  buttonRecipe,
  checkmarkRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  radiomarkRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

/** Looks of the library's simple components that the console uses; what is not here is not downloaded. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  radiomark: radiomarkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};
