import {
  accordionSlotRecipe, badgeRecipe, buttonRecipe, checkboxSlotRecipe, checkmarkRecipe, dialogSlotRecipe, drawerSlotRecipe, iconRecipe,
  inputRecipe, kbdRecipe, menuSlotRecipe, nativeSelectSlotRecipe, popoverSlotRecipe, progressSlotRecipe, qrCodeSlotRecipe, radioGroupSlotRecipe,
  radiomarkRecipe, selectSlotRecipe, skeletonRecipe, spinnerRecipe, switchSlotRecipe, tableSlotRecipe, tabsSlotRecipe, textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';

/** Looks of the library's simple components that the console uses; what is not here is not downloaded. */
export const recipes = {
  badge: badgeRecipe, button: buttonRecipe, checkmark: checkmarkRecipe, icon: iconRecipe, input: inputRecipe, kbd: kbdRecipe,
  radiomark: radiomarkRecipe, skeleton: skeletonRecipe, spinner: spinnerRecipe, textarea: textareaRecipe,
};

/** Looks of the library's components with parts that the console uses. */
export const slotRecipes = {
  accordion: accordionSlotRecipe, checkbox: checkboxSlotRecipe, dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe, popover: popoverSlotRecipe, progress: progressSlotRecipe, qrCode: qrCodeSlotRecipe, radioGroup: radioGroupSlotRecipe,
  select: selectSlotRecipe, switch: switchSlotRecipe, table: tableSlotRecipe, tabs: tabsSlotRecipe, toast: toastSlotRecipe,
};
