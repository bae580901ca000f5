import {
  accordionSlotRecipe, checkboxSlotRecipe, dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe, nativeSelectSlotRecipe, popoverSlotRecipe,
  progressSlotRecipe, qrCodeSlotRecipe, radioGroupSlotRecipe, selectSlotRecipe, switchSlotRecipe, tableSlotRecipe, tabsSlotRecipe, toastSlotRecipe,
} from '@chakra-ui/react/theme';

/** Looks of the library's components with parts that the console uses. */
export const slotRecipes = {
  accordion: accordionSlotRecipe, checkbox: checkboxSlotRecipe, dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe, popover: popoverSlotRecipe, progress: progressSlotRecipe, qrCode: qrCodeSlotRecipe, radioGroup: radioGroupSlotRecipe,
  select: selectSlotRecipe, switch: switchSlotRecipe, table: tableSlotRecipe, tabs: tabsSlotRecipe, toast: toastSlotRecipe,
};
